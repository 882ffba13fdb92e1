// The maximum size of a sealed document in bytes. Written from the planner's constant (Wire.documentLimit) by its tests,
// which compare both, and that one with openapi.yaml.
export const documentLimit = 98304

/** The ways to award an inquiry that are compared whatever the buyer states, those that follow from what he does, and the award that there is. */
export const scenarioKeys = [
  'cheapestPerLine',
  'cheapestSupplier',
  'fewestSuppliers',
  'constrained',
  'byHand',
  'awarded',
] as const
export type ScenarioKey = (typeof scenarioKeys)[number]

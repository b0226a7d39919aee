/** The ways to award an inquiry that are compared whatever the buyer states, and those that follow from what he does. */
export const scenarioKeys = ['cheapestPerLine', 'cheapestSupplier', 'fewestSuppliers', 'constrained', 'byHand'] as const
export type ScenarioKey = (typeof scenarioKeys)[number]

/** The ways to award an inquiry that are compared. */
export const scenarioKeys = ['cheapestPerLine', 'cheapestSupplier', 'fewestSuppliers'] as const
export type ScenarioKey = (typeof scenarioKeys)[number]

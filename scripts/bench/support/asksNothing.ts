/** The template of a category that turns off what every material is asked for. */
export const asksNothing = ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus'].map(
  (attribute) => ({ attribute, asked: 'N' }),
)

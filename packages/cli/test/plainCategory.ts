/** What a category says to ask nothing of its materials but what every document needs, as a cell of a file. */
const off = ['materialSpecifications', 'materialModel', 'productionStatus', 'businessStatus'].map((attribute) => ({
  attribute,
  asked: 'N',
}))
export const asksNothing = `"${JSON.stringify(off).replaceAll('"', '""')}"`

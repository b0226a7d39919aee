import { isTest, matches, type Rule } from './rule.ts'

const comparison =
  /\b(?:shape|document|definition|def)\.name\s*(?:[=!]==?|\bin\b)|switch\s*\([^)]*\b(?:shape|document|definition|def)\.name/g

/** The engine has one way for all documents. What only one document needs is an effect of its area. */
export const engineKnowsNoDocument: Rule = {
  sentence: 'The engine never asks which document it has: write an effect in the area, or a word of the definition.',
  applies: (path) => path.startsWith('packages/server/src/engine/') && !isTest(path),
  find: (text) => matches(text, comparison),
}

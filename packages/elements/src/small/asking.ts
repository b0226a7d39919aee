/**
 * What small elements need once they ask the server, and of documents: loaded behind what they are made of, and one file
 * for all of them.
 */
import { Answer } from './Answer.ts'
import { loadFacts } from './facts.ts'

export const asking = { Answer, loadFacts }

import { spokenDefinition } from '../words/hosts/spokenDefinition.ts'
import { numberIn, writtenIn } from '../words/hosts/written.ts'

/** What small elements need in a language of the host. */
export const hosts = { spokenDefinition, numberIn, writtenIn }

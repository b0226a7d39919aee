/** Writes docs/spec-messages.md. */
import { writeFileSync } from 'node:fs'
import { specMessages } from './specification/specMessages.ts'

writeFileSync(new URL('../docs/spec-messages.md', import.meta.url), specMessages())

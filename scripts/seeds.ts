/** For `setupFiles`: random tests draw the same cases every day, so that what was green stays green, and others each night. */
import fc from 'fast-check'
import { isNight } from './scale.ts'

if (!isNight) fc.configureGlobal({ seed: 20_261_122 })

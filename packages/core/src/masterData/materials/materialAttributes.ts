import type { Field } from '../../definition/field.ts'
import { commonFields } from '../../definition/shape.ts'
import { material } from './material.ts'

const isAskable = (key: string, { kind, auto, requiredAtSubmit, initial }: Field): boolean =>
  !(key in commonFields) && !auto && !requiredAtSubmit && initial === undefined && kind !== 'json'

/** What a category may ask for (domain/07 §3.2), in the order of the form: whatever people type there and may leave open. */
export const materialAttributes: Readonly<Record<string, readonly [en: string, zh: string]>> = Object.fromEntries(
  material.form
    .flatMap(({ fields }) => fields)
    .map((key): [string, Field] => [key, material.shape.fields[key]])
    .filter(([key, field]) => isAskable(key, field))
    .map(([key, { en, zh }]) => [key, [en, zh]]),
)

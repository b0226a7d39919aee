import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Referenced } from '../document/values/reference.ts'

/** What every control of a field is given. */
export interface ControlProps {
  readonly id: string
  readonly field: Field
  /** Wire form, or the text as typed when it cannot be read. */
  readonly value: unknown
  /** The values around it. */
  readonly row?: AnyRow
  /** The value as it was loaded; undefined in a new document. */
  readonly saved?: unknown
  readonly invalid: boolean
  /** Ids of help and fault below the control. */
  readonly describedBy?: string | undefined
  readonly disabled?: boolean
  /** The form demands a value. */
  readonly required?: boolean
  /** What it is called where no label stands beside it. */
  readonly label?: string | undefined
  /** What its number is of, told behind it. */
  readonly unit?: string | undefined
  /** The place of its cells among the fields of the form. */
  readonly name?: string
  /** Why cells of its rows cannot be taken, by their place: `0.unit`. */
  readonly inside?: Readonly<Record<string, string>>
  /** `picked`: the referenced document that was chosen. */
  readonly onChange: (value: unknown, picked?: Referenced) => void
  readonly onBlur: () => void
}

/** The antd status of a control. */
export const statusOf = (invalid: boolean): 'error' | '' => (invalid ? 'error' : '')

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

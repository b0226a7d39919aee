import { type RefObject, useRef, useState } from 'react'

/** Why a field cannot be taken, in the words of the reader of the server: a rule, with its limit. */
export interface Fault {
  readonly rule: string
  readonly limit?: number | string
}
export type Faults<F> = { readonly [K in keyof F & string]?: Fault }

type TextKey<F> = { [K in keyof F]: F[K] extends string ? K : never }[keyof F] & string

/** What a text field of the form needs. */
export interface TextProps {
  readonly name: string
  readonly value: string
  readonly fault: string | undefined
  readonly onChange: (value: string) => void
  readonly onBlur: () => void
}

export interface Form<F extends object> {
  readonly values: F
  readonly element: RefObject<HTMLFormElement | null>
  /** The fault of a field that is to be seen now. */
  readonly faultOf: (field: keyof F & string) => string | undefined
  /** The rule it breaks. */
  readonly ruleOf: (field: keyof F & string) => string | undefined
  readonly text: (field: TextKey<F>) => TextProps
  readonly change: (more: Partial<F>) => void
  /** Faults that the server found; each goes when its field changes. The focus goes to the first unless told not to. */
  readonly tell: (faults: Faults<F>, focuses?: boolean) => void
  /** Shows every fault and brings the focus to the first; answers whether there is one. */
  readonly hasFaults: () => boolean
  readonly focus: (field: string) => void
}

const without = <F>(faults: Faults<F>, fields: readonly string[]): Faults<F> =>
  Object.fromEntries(Object.entries(faults).filter(([field]) => !fields.includes(field))) as Faults<F>

/**
 * A form: its values and its faults, which show once a field was left, and then follow what is typed (screens §10).
 * @param check all faults, in the order of the fields
 * @param say a fault as a sentence
 */
export function useForm<F extends object>(
  first: F | (() => F),
  check: (values: F) => Faults<F>,
  say: (field: string, fault: Fault) => string,
): Form<F> {
  const [values, setValues] = useState(first)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [told, setTold] = useState<Faults<F>>({})
  const element = useRef<HTMLFormElement>(null)
  const own = check(values)

  const seen = (field: keyof F & string): Fault | undefined => (left.has(field) ? own[field] : undefined) ?? told[field]
  const faultOf = (field: keyof F & string) => {
    const fault = seen(field)
    return fault && say(field, fault)
  }
  const ruleOf = (field: keyof F & string) => seen(field)?.rule
  const change = (more: Partial<F>) => {
    setValues((before) => ({ ...before, ...more }))
    setTold((before) => without(before, Object.keys(more)))
  }
  const focus = (field: string) => element.current?.querySelector<HTMLElement>(`[name="${CSS.escape(field)}"]`)?.focus()
  const text = (field: TextKey<F>): TextProps => ({
    name: field,
    value: String(values[field]),
    fault: faultOf(field),
    onChange: (value) => change({ [field]: value } as unknown as Partial<F>),
    onBlur: () => {
      if (values[field]) setLeft((before) => new Set(before).add(field))
    },
  })
  const tell = (faults: Faults<F>, focuses = true) => {
    setTold((before) => ({ ...before, ...faults }))
    const [field] = Object.keys(faults)
    if (field && focuses) focus(field)
  }
  const hasFaults = () => {
    const [field] = Object.keys(own)
    setLeft((before) => new Set([...before, ...Object.keys(own)]))
    if (field) focus(field)
    return field !== undefined
  }
  return { values, element, faultOf, ruleOf, text, change, tell, hasFaults, focus }
}

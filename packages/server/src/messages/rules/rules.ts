/** Which event of a document is told to whom, and in which words: data beside the area it belongs to (domain/08 §4.19). */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'

/** Words in both languages; `{field}` is a field of the document, or an answer the action asked for. */
export interface Words {
  readonly en: string
  readonly zh: string
}

/** People of one side, all of whom must be permitted to view the document. */
export interface Audience {
  /** `each`: whatever sides the account has that keeps the document for itself. */
  readonly side: Side | 'each'
  /** Field that names a person. */
  readonly person?: string
  /** SQL: the `name` of people beside that one, for a document `$2` of the account `$1`. */
  readonly alsoNamed?: string
  /** Everybody who was given this permission; administrators have all and are told only when nobody else is. */
  readonly permission?: string
  /** Administrators are told beside the others. */
  readonly administrators?: true
  /** Answer of the event with the user names of those who are told, and nobody in their place. */
  readonly answer?: string
  /** Told where nobody named and not who created it can be: everybody who was given this permission. */
  readonly otherwise?: string
  /** Told only of what people of this side did, only of what those of the other did, or only while this side has the document. */
  readonly of?: 'acting' | 'other' | 'holder'
}

export interface MessageRule {
  readonly action: string
  /** The stage it led to, where the same action is told in different words. */
  readonly stage?: string
  /** Told only where this question of the action was answered with more than nothing. */
  readonly answered?: string
  /** Told only while the document still waits at this stage. */
  readonly waitsAt?: string
  readonly to: Audience
  /** Sent as a mail too, unless the person has muted it; `holder`: only while the reader's side has the document. */
  readonly mail?: true | 'holder'
  /** Its fields that name the kind and the uuid of another document, to which it leads. */
  readonly leadsTo?: { readonly document: string; readonly uuid: string }
  /** The part of the document's page that it leads to. */
  readonly tab?: 'talk'
  readonly title: Words
  /** A line is left out where its reader does not see one of its fields. */
  readonly lines: readonly Words[]
}

export interface DocumentMessages {
  readonly def: AnyDocument
  readonly rules: readonly MessageRule[]
}

/** What is known of an event when its rule is looked for. */
export interface Told {
  readonly document: string
  readonly action: string
  readonly stage: string | null
}

export interface Found {
  readonly def: AnyDocument
  readonly rule: MessageRule
}

/** The rules of an event; one with a stage goes before those without. */
export function rulesFor(messages: readonly DocumentMessages[], { document, action, stage }: Told): Found[] {
  const of = messages.filter(({ def }) => def.shape.name === document)
  return of.flatMap(({ def, rules }) => {
    const named = rules.filter((rule) => rule.action === action)
    const exact = named.filter((rule) => rule.stage === stage)
    return (exact.length > 0 ? exact : named.filter((rule) => rule.stage === undefined)).map((rule) => ({ def, rule }))
  })
}

/** All events that are told: `purchaseOrder.send`. */
export const eventsWithMessages = (messages: readonly DocumentMessages[]): string[] => [
  ...new Set(messages.flatMap(({ def, rules }) => rules.map(({ action }) => `${def.shape.name}.${action}`))),
]

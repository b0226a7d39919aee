/** Which columns a list answers: `fields`, and the names by which pickers ask. */
import type { CustomField } from '@srm/core/definition/customFields'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { customFieldsOf, selectCustom } from '../customFields.ts'
import { type Projection, projection } from '../projection.ts'
import type { Reading } from './condition.ts'

export interface ChosenFields {
  readonly keys: readonly string[]
  /** `key` and `title` of a picker, with the columns they mean. */
  readonly aliases: readonly (readonly [alias: string, key: string])[]
  readonly custom: readonly CustomField[]
}

/** Pickers ask for `key` and `title` without knowing which fields these are (decisions §10.8). */
const isAlias = (key: string) => key === 'key' || key === 'title'
const meantBy = (def: AnyDocument, alias: string): string =>
  String(alias === 'title' && def.title ? def.title : def.key[0])

/** Choices are few, one for each screen: more than this were made up. */
const mostChoices = 200
const choices = new WeakMap<Projection, Map<string | undefined, ChosenFields>>()

function read(
  def: AnyDocument,
  seen: Projection,
  given: string | undefined,
  custom: readonly CustomField[],
): ChosenFields {
  if (given === undefined) return { keys: seen.head, aliases: [], custom }
  const asked = given.split(',')
  const free = new Set(custom.map(({ key }) => key))
  return {
    keys: asked.filter((key) => !isAlias(key) && !free.has(key)),
    aliases: asked.filter(isAlias).map((alias) => [alias, meantBy(def, alias)] as const),
    custom: custom.filter(({ key }) => asked.includes(key)),
  }
}

/** The columns that `fields` asks for, without it all that are seen; the same choice is always the same object. */
export function chosenFields({ def, actor, issues }: Reading, given: string | undefined): ChosenFields {
  const seen = projection(def, actor)
  const known = choices.get(seen) ?? new Map<string | undefined, ChosenFields>()
  choices.set(seen, known)
  const custom = customFieldsOf(def, actor)
  const named =
    custom.length > 0 ? `${given === undefined ? '' : `=${given}`}${selectCustom(def, actor.side, custom)}` : given
  const found = known.get(named)
  if (found) return found
  const chosen = read(def, seen, given, custom)
  if ([...chosen.keys, ...chosen.aliases.map(([, key]) => key)].some((key) => !seen.heads.has(key))) {
    issues.push({ path: 'fields', rule: 'notAccepted' })
    return chosen
  }
  if (known.size >= mostChoices) known.clear()
  known.set(named, chosen)
  return chosen
}

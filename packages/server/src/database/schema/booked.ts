/** Documents whose content stays once they are booked: the database refuses whoever changes it (decisions §21). */
import type { Booked } from '@srm/core/definition/document'
import { approverFields, type Shape, stageFields } from '@srm/core/definition/shape'
import { type AnyDocument, hasLines, hasOthers, hasStages, machineNames } from '@srm/core/definition/workflow'

/** What moves on every document without being content; two suppliers that are one are merged under one number. */
const always = ['rowVersion', 'lastUpdateUser', 'lastUpdateDate', 'toElsAccount', 'supplierName']
const staged = Object.keys({ stage: '', ...stageFields, ...approverFields })
const standing = (def: AnyDocument): string[] => [...staged, ...(hasOthers(def) ? ['otherHolders'] : [])]

/**
 * A head of which a machine is in one of the given states, and the lines of such a one, keep every column but those that are
 * free. The same for lines: their head is looked at.
 */
export const bookedFunction = `create function srm_booked() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv[2]::text[];
begin
  if to_jsonb(old) ->> tg_argv[0] = any (tg_argv[1]::text[])
      and (tg_op = 'DELETE' or to_jsonb(old) - free is distinct from to_jsonb(new) - free) then
    raise exception 'a booked % does not change', tg_table_name using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;
create function srm_booked_line() returns trigger language plpgsql as $$
declare
  free text[] := tg_argv[2]::text[];
  is_booked boolean;
begin
  if tg_op = 'UPDATE' and to_jsonb(old) - free is not distinct from to_jsonb(new) - free then
    return null;
  end if;
  execute format('select h.%I = any ($1) from %I h where h."elsAccount" = $2 and h."uuid" = $3', tg_argv[0], tg_argv[3])
    into is_booked using tg_argv[1]::text[], old."elsAccount", old."parent";
  if is_booked then
    raise exception 'a line of a booked % does not change', tg_argv[3] using errcode = 'integrity_constraint_violation';
  end if;
  return null;
end $$;`

const list = (words: readonly string[]) => `{${words.join(',')}}`

/** The columns of head and lines that a booked document still changes. */
export function freeColumns(def: AnyDocument): { readonly head: readonly string[]; readonly lines: readonly string[] } {
  const { but = [] } = (def.booked ?? {}) as Partial<Booked<Shape>>
  const ofLines = (key: string) => key.startsWith('lines.')
  return {
    head: [
      ...always,
      ...machineNames(def),
      ...(hasStages(def) ? standing(def) : []),
      ...but.filter((key) => !ofLines(key)),
    ],
    lines: ['toElsAccount', ...but.filter(ofLines).map((key) => key.slice('lines.'.length))],
  }
}

/** The statements that keep a definition's booked documents as they are; none where it has no such. */
export function bookedTriggers(def: AnyDocument): string[] {
  const { once } = (def.booked ?? {}) as Partial<Booked<Shape>>
  const { name } = def.shape
  const free = freeColumns(def)
  return Object.entries(once ?? {}).flatMap(([machine, states]) => {
    const when = `'${machine}', '${list(states as readonly string[])}'`
    return [
      `create trigger booked after update or delete on "${name}" for each row execute function srm_booked(${when}, '${list(free.head)}');`,
      ...(hasLines(def)
        ? [
            `create trigger booked after update or delete on "${name}Line" for each row execute function srm_booked_line(${when}, '${list(free.lines)}', '${name}');`,
          ]
        : []),
    ]
  })
}

/** Documents that say the same: a column of the table says what the fields of `alike` say, so that equals find each other. */

import type { Shape } from '@srm/core/definition/shape'
import type { Alike } from '@srm/core/definition/views/views'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { inStates } from './exclusion.ts'

/** Made once for the tables: equal for texts that differ in case, width and the number of their blanks alone. */
export const alikeFunction = `create function srm_alike(text) returns uuid language sql immutable strict parallel safe
  as $$ select md5(btrim(regexp_replace(srm_fold($1), ' +', ' ', 'g')))::uuid $$;
grant execute on function srm_alike(text) to srm_app, srm_loader;`

const rulesOf = ({ alike }: AnyDocument) => alike as Alike<Shape>

/** What a document says, from the expressions of its fields; blanks beside a field's words mean nothing. */
export const duplicateKey = (values: readonly string[]): string =>
  `srm_alike(${values.map((value) => `coalesce(${value}, '')`).join(" || ' | ' || ")})`

export const alikeColumn = (def: AnyDocument): string[] =>
  def.alike
    ? [`"alikeKey" uuid generated always as (${duplicateKey(rulesOf(def).fields.map((key) => `"${key}"`))}) stored`]
    : []

/**
 * The rows that are told of.
 * @param row the alias of the table, with its point
 */
export const isTold = (def: AnyDocument, row = ''): string =>
  `${row}"isDel" = 'N' and ${inStates(rulesOf(def).while, row)}`

export const alikeIndex = (def: AnyDocument): string[] =>
  def.alike ? [`create index on "${def.shape.name}" ("elsAccount", "alikeKey") where ${isTold(def)};`] : []

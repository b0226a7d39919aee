import type { Connection } from '../packages/server/src/database/database.ts'

interface Column {
  readonly name: string
  readonly type: string
  readonly required: boolean
  /** `default …` or `generated …`, else ''. */
  readonly value: string
}

/** What a constraint, an index or a policy says (its text) and how to be rid of it. */
interface Fact {
  readonly text: string
  readonly create: string
  readonly drop: string
}

export interface Table {
  readonly columns: readonly Column[]
  readonly facts: readonly Fact[]
}
export type Schema = ReadonlyMap<string, Table>

const columnsQuery = `select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
  a.attnotnull as required,
  case when d.adbin is null then '' when a.attgenerated = 's'
    then 'generated always as (' || pg_get_expr(d.adbin, d.adrelid) || ') stored'
    else 'default ' || pg_get_expr(d.adbin, d.adrelid) end as value
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relkind = 'r' and c.relnamespace = $1::regnamespace order by c.relname, a.attnum`

const factsQuery = `select c.relname as "table", pg_get_constraintdef(k.oid) as text,
    format('alter table %I add %s;', c.relname, pg_get_constraintdef(k.oid)) as create,
    format('alter table %I drop constraint %I;', c.relname, k.conname) as drop
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where c.relnamespace = $1::regnamespace and k.contype in ('p', 'u', 'f', 'c', 'x')
union all
  select c.relname, regexp_replace(pg_get_indexdef(i.indexrelid), '^CREATE (UNIQUE )?INDEX \\S+ ON \\S+ ', '\\1'),
    regexp_replace(pg_get_indexdef(i.indexrelid), 'INDEX \\S+ ON [^.]+\\.', 'INDEX ON ') || ';',
    format('drop index %I;', n.relname)
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class n on n.oid = i.indexrelid
  where c.relnamespace = $1::regnamespace and not exists (select from pg_constraint where conindid = i.indexrelid)
union all
  select c.relname, 'statistics ' || array_to_string(pg_get_statisticsobjdef_expressions(s.oid), ', '),
    format('create statistics %I on (%s) from %I;', s.stxname, array_to_string(pg_get_statisticsobjdef_expressions(s.oid), ', '), c.relname),
    format('drop statistics %I;', s.stxname)
  from pg_statistic_ext s join pg_class c on c.oid = s.stxrelid where c.relnamespace = $1::regnamespace
union all
  select tablename, concat_ws(' ', policyname, permissive, cmd, qual, with_check),
    format('create policy %I on %I for %s', policyname, tablename, cmd) || coalesce(' using (' || qual || ')', '')
      || coalesce(' with check (' || with_check || ')', '') || ';',
    format('drop policy %I on %I;', policyname, tablename)
  from pg_policies where schemaname = $1::text
union all
  select c.relname, regexp_replace(pg_get_triggerdef(t.oid), ' ON \\S+ ', ' '),
    regexp_replace(pg_get_triggerdef(t.oid), ' ON [^.]+\\.', ' ON ') || ';', format('drop trigger %I on %I;', t.tgname, c.relname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = $1::regnamespace and t.tgname = 'booked'
order by 1, 2`

/** Every table of a schema as PostgreSQL itself words it; the schema must be first in the search path. */
export const readSchema = async (connection: Connection, schema: string): Promise<Schema> => {
  const columns = await connection.query<Column & { table: string }>(columnsQuery, [schema])
  const facts = await connection.query<Fact & { table: string }>(factsQuery, [schema])
  const of = <T extends { table: string }>(rows: readonly T[], table: string) =>
    rows.filter((row) => row.table === table)
  const tables = [...new Set(columns.map(({ table }) => table))]
  return new Map(tables.map((table) => [table, { columns: of(columns, table), facts: of(facts, table) }]))
}

const changedColumn = (table: string, before: Column, after: Column): string[] => {
  const alter = `alter table "${table}" alter column "${after.name}"`
  return [
    ...(before.type === after.type ? [] : [`${alter} type ${after.type} using "${after.name}"::${after.type};`]),
    ...(before.required === after.required ? [] : [`${alter} ${after.required ? 'set' : 'drop'} not null;`]),
    ...(before.value === after.value
      ? []
      : [`-- ${table}.${after.name} was ${before.value || 'plain'}: ${after.value}`]),
  ]
}

const newColumn = (table: string, { name, type, required, value }: Column): string[] => [
  `alter table "${table}" add column "${name}" ${[type, value].filter(Boolean).join(' ')};`,
  ...(required
    ? [`-- fill it for the rows there are, then:`, `alter table "${table}" alter column "${name}" set not null;`]
    : []),
]

/** Statements that turn one form of a table into another. What would lose data stands as a comment, for a person to decide. */
export const alterations = (table: string, before: Table, after: Table): string[] => {
  const lacks = (facts: readonly Fact[], fact: Fact) => !facts.some(({ text }) => text === fact.text)
  const gone = before.columns.filter(({ name }) => !after.columns.some((column) => column.name === name))
  return [
    ...before.facts.filter((fact) => lacks(after.facts, fact)).map(({ drop }) => drop),
    ...after.columns.flatMap((column) => {
      const old = before.columns.find(({ name }) => name === column.name)
      return old ? changedColumn(table, old, column) : newColumn(table, column)
    }),
    ...gone.map(({ name }) => `-- alter table "${table}" drop column "${name}";`),
    ...after.facts.filter((fact) => lacks(before.facts, fact)).map(({ create }) => create),
  ]
}

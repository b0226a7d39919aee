/** The committed migrations and the definitions make the same tables: a definition that changed needs a migration. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { describe, expect, it } from 'vitest'
import type { Connection } from '../src/database/database.ts'
import { migrate } from '../src/database/migrate.ts'
import { ddl, functions } from '../src/database/schema/ddl.ts'
import { emptyDatabase, kinds } from './support/databases.ts'

/** Tables that definitions make; the system's own are written by hand. */
const tables = new Set(
  Object.keys(documents).flatMap((name) => [name, `${name}Line`, `${name}Side`, `${name}Draft`, `${name}Version`]),
)

/** Everything of the catalogue that a table is made of, without the order in which it came about. */
const catalogue = `
  select 'column' as kind, table_name || '.' || column_name as name,
         concat_ws(' ', data_type, numeric_precision, numeric_scale, is_nullable, column_default, generation_expression) as meaning
    from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid), ''
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index', tablename || ' ' || regexp_replace(indexdef, 'INDEX \\S+ ON', 'INDEX ON'), ''
    from pg_indexes where schemaname = 'public'
  union all
  select 'statistics', stxrelid::regclass || ' ' || stxname, array_to_string(pg_get_statisticsobjdef_expressions(oid), ', ')
    from pg_statistic_ext where stxnamespace = 'public'::regnamespace
  union all
  select 'policy', tablename || ' ' || policyname, concat_ws(' ', cmd, roles::text, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all
  select 'grant', table_name || ' ' || grantee || ' ' || privilege_type, ''
    from information_schema.table_privileges where table_schema = 'public' and grantee like 'srm_%'
  union all
  select 'security', relname, concat_ws(' ', relrowsecurity, relforcerowsecurity)
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`

async function described(owner: Connection): Promise<string[]> {
  const rows = await owner.query<{ kind: string; name: string; meaning: string }>(catalogue)
  return rows
    .filter(({ name }) => tables.has(/^"?(\w+)/.exec(name)?.[1] ?? ''))
    .map(({ kind, name, meaning }) => `${kind} ${name} ${meaning}`.trim())
    .sort()
}

describe.each(kinds)('migrations on %s', (kind) => {
  it('make exactly the tables the definitions ask for', async () => {
    const migrated = await emptyDatabase(kind)
    const defined = await emptyDatabase(kind)
    try {
      await migrate(migrated.database)
      const statements = Object.values(documents).flatMap((def) => ddl(def as AnyDocument))
      await defined.database.asOwner((owner) => owner.script([functions, ...statements].join('\n')))
      const actual = await migrated.database.asOwner(described)
      expect(actual.length).toBeGreaterThan(500)
      const wanted = await defined.database.asOwner(described)
      const said = 'write the migration that the definitions ask for: "npm run migration -- <name>"'
      expect(
        wanted.filter((one) => !actual.includes(one)),
        `the definitions ask for what no migration makes: ${said}`,
      ).toEqual([])
      expect(
        actual.filter((one) => !wanted.includes(one)),
        `migrations make what no definition asks for: ${said}`,
      ).toEqual([])
      expect(actual).toEqual(wanted)
    } finally {
      await migrated.drop()
      await defined.drop()
    }
  })
})

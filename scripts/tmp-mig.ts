import { documents } from '../packages/core/src/documents.ts'
import { openDatabase } from '../packages/server/src/database/database.ts'
import { ddl, functions } from '../packages/server/src/database/ddl.ts'
import { migrate } from '../packages/server/src/database/migrate.ts'
import { alterations, readSchema } from './schema.ts'
import { mkdtempSync, cpSync, readdirSync } from 'node:fs'
const mine = process.argv.slice(2)
const dir = mkdtempSync('/tmp/mig-')
const src = 'packages/server/src/database/migrations'
for (const f of readdirSync(src)) if (parseInt(f) <= 16) cpSync(`${src}/${f}`, `${dir}/${f}`)
const database = await openDatabase({ dataDirectory: 'memory:' })
await migrate(database, dir)
const out = await database.asOwner(async (owner) => {
  const current = await readSchema(owner, 'public')
  await owner.script('begin; create schema srm_wanted; set local search_path = srm_wanted, public;')
  for (const name of mine) await owner.script(ddl((documents as any)[name]).join('\n'))
  const next = await readSchema(owner, 'srm_wanted')
  await owner.script('rollback')
  return mine.flatMap((name) => current.has(name) ? alterations(name, current.get(name)!, next.get(name)!) : ddl((documents as any)[name]))
})
console.log(out.join('\n'))
await database.close()

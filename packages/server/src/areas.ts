/** What the areas bring to the server: routes, permission keys, dictionaries, the demo's story. */
import type { Side } from '@srm/core/definition/document'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { Areas } from './app.ts'
import { followSubmissions } from './approval/approval.ts'
import type { Database } from './database/database.ts'
import { type DemoSignIn, demo } from './database/demo/signIns.ts'
import { loadDemo } from './database/demo/story.ts'
import { register } from './engine/registry.ts'
import { documentRoutes } from './http/documentRoutes.ts'
import { exchangeRoutes } from './http/exchangeRoutes.ts'
import { serveOpenApi } from './http/openapi.ts'
import './masterData/material.ts'
import './masterData/materialCategory.ts'
import './orders/purchaseOrder.ts'
import { dictionaryEntries } from './system/dictionary.ts'

export interface Wiring extends Areas {
  /** Fills an installation without data; called once, when the demo is on. */
  readonly loadDemo: (database: Database) => Promise<void>
  readonly demo: { readonly password: string; readonly signIns: readonly DemoSignIn[] }
}

const definitions: Readonly<Record<string, AnyDocument>> = documents

register(definitions)
followSubmissions(definitions)

export const areas: Wiring = {
  register: (api, { database }) => {
    documentRoutes(api, { database, documents: definitions })
    exchangeRoutes(api, { database, documents: definitions })
    serveOpenApi(api, definitions)
  },
  permissionKeys: (side: Side) => Object.values(definitions).flatMap((def) => permissionKeys(def, side)),
  dictionary: (type, caller, { database }) => dictionaryEntries(database, type, caller),
  loadDemo: (database) => loadDemo(database),
  demo,
}

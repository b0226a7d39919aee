/** What a call attempted, by its method and path: what is said of it when it fails begins with that (spec §8). Pure. */

/** A call that was sent. */
export interface Called {
  readonly method: string
  /** Below the API's prefix, with or without its query. */
  readonly path: string
}

export interface Attempt {
  /** The kind of document; absent where it was none. */
  readonly document?: string
  /**
   * A transition of the document, or `query` (a list), `get`, `create`, `save`, `delete`, `addLines` (a document made of lines
   * of others), `attach`, `comment`, `import`, `export`, `print`; of no document `register`, `noteCode`, `save`, `delete`.
   */
  readonly action: string
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const ofRows = { GET: 'query', POST: 'create', PUT: 'save', DELETE: 'delete' } as const
const ofOne = { GET: 'get', POST: 'save', PUT: 'save', DELETE: 'delete' } as const

/** What is beside a document, or done to many of them, by the word that stands in the path. */
const byWord: Readonly<Record<string, string>> = {
  attachments: 'attach',
  comments: 'comment',
  own: 'save',
  createFrom: 'addLines',
  openLines: 'addLines',
  propose: 'addLines',
  makes: 'get',
  import: 'import',
  export: 'export',
  'print.pdf': 'print',
}
const ofWord = (word: string, method: keyof typeof ofOne): string => {
  if (method === 'GET') return word === 'export' ? word : 'get'
  return byWord[word] ?? (method === 'POST' ? word : ofOne[method])
}

const elsewhere: readonly (readonly [path: RegExp, action: string])[] = [
  [/\/SupplierRegisterService\/register$/, 'register'],
  [/\/SupplierRegisterService\/getNoteCode$/, 'noteCode'],
]

/** What it was to do; undefined where a failure has no sentence of its own. */
export function attemptOf(called: Called | undefined): Attempt | undefined {
  if (!called) return undefined
  const { method, path } = called
  const [plain = ''] = path.split('?')
  const verb = method as keyof typeof ofOne
  const [, side = '', document = '', first, second] = plain.split('/')
  const named = elsewhere.find(([pattern]) => pattern.test(plain))
  if (named) return { action: named[1] }
  if (!/^(buyer|supplier|platform)$/.test(side) || !/^[a-z]\w*$/.test(document))
    return verb === 'PUT' || verb === 'DELETE' ? { action: ofOne[verb] } : undefined
  if (document === 'operations') return undefined
  if (first === undefined) return { document, action: ofRows[verb] }
  if (!uuid.test(first)) return { document, action: ofWord(first, verb) }
  return { document, action: second === undefined ? ofOne[verb] : ofWord(second, verb) }
}

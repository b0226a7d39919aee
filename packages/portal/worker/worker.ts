/**
 * The service worker of the standalone portal (docs/decisions/0044): it keeps the files of one build and the page that loads them,
 * and answers with them where there is no network. It knows no calls: what the server answers is never kept here.
 */
const worker = self as unknown as ServiceWorkerGlobalScope

/** The build this worker came with; written before it. */
declare const build: {
  /** Changes with every file. */
  readonly version: string
  /** Addresses of all files; their names change with their content. */
  readonly files: readonly string[]
  /** Those that the page itself names. */
  readonly ofPage: readonly string[]
}

const prefix = 'srm-build-'
const own = prefix + build.version
const page = '/'
/** A network that does not answer for so long is none; milliseconds. */
const patience = 5000
/** Files are fetched so many at a time: whoever works meanwhile comes first. */
const together = 6
/** Addresses below these are calls or their downloads. */
const calls = /^\/(api|activity|health)(\/|$)/
const files: ReadonlySet<string> = new Set(build.files)

async function keepPage(cache: Cache): Promise<void> {
  const answer = await fetch(page, { cache: 'no-store', headers: { accept: 'text/html' } })
  const text = await answer.clone().text()
  // while a new version is laid out, page and worker may be of two builds: the next visit tries again
  if (!answer.ok || !build.ofPage.every((file) => text.includes(file))) throw new Error('The page is of another build.')
  await cache.put(page, answer)
}

async function keepFiles(cache: Cache): Promise<void> {
  const left = [...build.files]
  const fetchNext = async (): Promise<void> => {
    for (let file = left.pop(); file !== undefined; file = left.pop()) {
      const known = await caches.match(file)
      if (known) await cache.put(file, known)
      else await cache.add(file)
    }
  }
  await Promise.all(Array.from({ length: together }, fetchNext))
}

async function install(): Promise<void> {
  const cache = await caches.open(own)
  try {
    await keepPage(cache)
    await keepFiles(cache)
  } catch (error) {
    await caches.delete(own)
    throw error
  }
  // files are told apart by their content, so that pages of the build before lose nothing
  await worker.skipWaiting()
}

/** The build before stays for windows that still show it. */
async function activate(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== own)
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** No server has answered, but something before it. */
const isAway = ({ status }: Response): boolean => status >= 502 && status <= 504

async function keptPage(): Promise<Response | undefined> {
  return (await caches.open(own)).match(page)
}

/** The page as the server has it: a new version is there with the next navigation. Without it, the kept one. */
async function answerPage(request: Request): Promise<Response> {
  const asked = fetch(request)
  const waited = new Promise<undefined>((resolve) => {
    setTimeout(resolve, patience, undefined)
  })
  const answer = await Promise.race([asked, waited]).catch(() => undefined)
  if (answer && !isAway(answer)) return answer
  return (await keptPage()) ?? asked
}

const answerFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { ignoreVary: true })) ?? fetch(request)

worker.addEventListener('install', (event) => event.waitUntil(install()))
worker.addEventListener('activate', (event) => event.waitUntil(activate()))
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin || calls.test(pathname)) return
  if (files.has(pathname) || pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (request.mode === 'navigate') event.respondWith(answerPage(request))
})

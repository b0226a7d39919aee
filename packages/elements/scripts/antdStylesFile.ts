import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** Where antd's extracted style sheet lies; `src/host/antdSheet.ts` fetches it. */
export const antdStylesFile = fileURLToPath(new URL('../.cache/antd.css', import.meta.url))

const sources = ['antdStyles.ts', 'antdTokens.ts'].map((file) => fileURLToPath(new URL(file, import.meta.url)))

/** Changes whenever antd or the scripts do. */
export function antdStylesStamp(): string {
  const hash = createHash('sha256').update(createRequire(import.meta.url)('antd/package.json').version)
  for (const file of sources) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Makes the style sheet when it is missing or out of date. In a process of its own: antd then warns of nothing. */
export function ensureAntdStyles(): void {
  const isCurrent =
    existsSync(antdStylesFile) && readFileSync(antdStylesFile, 'utf8').startsWith(`/* ${antdStylesStamp()} */`)
  if (isCurrent) return
  execFileSync(process.execPath, [sources[0] as string], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  })
}

/** Vite plugin: the style sheet is there before anything is served, built or tested. */
export const antdStyles = (): Plugin => ({ name: 'srm-antd-styles', config: ensureAntdStyles })

/** Empty folders outside the repository, and what is run in them as on a machine that has Node and npm alone. */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { root } from '../../files.ts'

/** What a person's own shell has: where programs are, and how npm reaches its registry. */
const kept = /^(path|home|lang|tmpdir|npm_config_.*|.*_proxy|no_proxy|node_extra_ca_certs|ssl_cert_.*)$/i

function shellEnvironment(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => kept.test(name))
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.startsWith(root))
  return {
    ...Object.fromEntries(own),
    PATH: [dirname(process.execPath), ...places].join(delimiter),
    npm_config_prefer_offline: 'true',
    npm_config_audit: 'false',
    npm_config_fund: 'false',
    npm_config_update_notifier: 'false',
    NEXT_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
    npm_config_cache: process.env.npm_config_cache ?? join(homedir(), '.npm'),
  }
}

export interface Ran {
  readonly code: number | null
  /** Standard output and error as they came. */
  readonly output: string
  readonly stdout: string
}

export class Folders {
  readonly #folders: string[] = []
  readonly #running = new Set<ChildProcess>()
  readonly #environment: NodeJS.ProcessEnv

  /** @param registry address of the packages of this build; all others come from where npm takes them */
  constructor(registry: string) {
    this.#environment = { ...shellEnvironment(), 'npm_config_@srm:registry': registry }
  }

  /** An empty folder; with a manifest where packages are to be installed. */
  empty(manifest: object | undefined = { private: true, type: 'module' }): string {
    const folder = mkdtempSync(join(tmpdir(), 'srm-installed-'))
    this.#folders.push(folder)
    if (manifest) writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    return folder
  }

  /** Begins a command line in a shell of a folder; `remove` ends it with all it has begun. */
  begin(folder: string, line: string, more: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn('bash', ['-e', '-o', 'pipefail', '-c', line], {
      cwd: folder,
      env: { ...this.#environment, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    this.#running.add(child)
    child.on('exit', () => this.#running.delete(child))
    return child
  }

  /** Runs a command line to its end. */
  run(folder: string, line: string, more: NodeJS.ProcessEnv = {}): Promise<Ran> {
    const child = this.begin(folder, line, more)
    let [output, stdout] = ['', '']
    child.stdout?.setEncoding('utf8').on('data', (text) => {
      output += text
      stdout += text
    })
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    return new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('close', (code) => resolve({ code, output, stdout }))
    })
  }

  /**
   * Runs a command line that has to succeed.
   * @returns its standard output
   * @throws Error with what it said
   */
  async succeed(folder: string, line: string, more: NodeJS.ProcessEnv = {}): Promise<string> {
    const { code, output, stdout } = await this.run(folder, line, more)
    if (code !== 0) throw new Error(`${line}\nended with ${code}: ${output.slice(-4000)}`)
    return stdout
  }

  /** Ends what runs and removes the folders. */
  async remove(): Promise<void> {
    const ended = [...this.#running].map(
      (child) =>
        new Promise<void>((gone) => {
          child.on('close', () => gone())
          if (child.pid) process.kill(-child.pid, 'SIGTERM')
        }),
    )
    await Promise.all(ended)
    for (const folder of this.#folders) rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
}

/**
 * Waits for a line of a program.
 * @returns what the first group of the pattern matched
 * @throws Error when the program ends before
 */
export function lineOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((found, failed) => {
    let said = ''
    const read = (text: string) => {
      said += text
      const [, match] = pattern.exec(said) ?? []
      if (match !== undefined) found(match)
    }
    child.stdout?.setEncoding('utf8').on('data', read)
    child.stderr?.setEncoding('utf8').on('data', read)
    child.on('close', (code) => failed(new Error(`The program ended with ${code}: ${said.slice(-4000)}`)))
  })
}

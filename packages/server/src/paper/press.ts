/** Setting sheets as PDF in a thread of its own: fonts and line breaks would keep every other request waiting. */
import { Worker } from 'node:worker_threads'
import { boundedQueue } from '../accounts/boundedQueue.ts'
import type { PackageLabel } from './label.ts'
import type { Paper } from './paper.ts'

export interface Press {
  /**
   * The sheets as one PDF, one paper after the other.
   * @throws TooBusy where too many wait
   */
  print(papers: readonly Paper[]): Promise<Uint8Array>
  /**
   * The labels as one PDF, each on a sheet of its own.
   * @throws TooBusy where too many wait
   */
  printLabels(labels: readonly PackageLabel[]): Promise<Uint8Array>
  close(): Promise<void>
}

/** What the thread is asked to set. */
export type PrintOrder = { readonly papers: readonly Paper[] } | { readonly labels: readonly PackageLabel[] }

/** What comes back from the thread. */
export type Printed = { readonly pdf: Uint8Array } | { readonly fault: string }

/** Fonts stay in its memory: it ends when nothing has been printed for so long, in milliseconds. */
const idleTime = 60_000
/** What it may take, in MiB: paper that needs more fails, not the server. */
const limits = { maxOldGenerationSizeMb: 512 }
const mostWaiting = 32

const open = (): Worker => {
  const worker = new Worker(new URL('./pressThread.ts', import.meta.url), { resourceLimits: limits })
  worker.unref()
  return worker
}

/** What the thread answers to one order. Whoever waits keeps the process alive. */
function ask(worker: Worker, order: PrintOrder): Promise<Printed> {
  return new Promise((resolve, reject) => {
    const done = () => {
      worker.off('message', answered).off('error', failed).off('exit', gone)
      worker.unref()
    }
    const answered = (printed: Printed) => {
      done()
      resolve(printed)
    }
    const failed = (error: unknown) => {
      done()
      reject(error)
    }
    const gone = () => failed(new Error('the press has stopped'))
    worker.on('message', answered).on('error', failed).on('exit', gone)
    worker.ref()
    worker.postMessage(order)
  })
}

/** One thread prints for everybody, in turn. It is started for the first paper. */
export function openPress(): Press {
  const inTurn = boundedQueue(1, mostWaiting)
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined
  const stop = async () => {
    clearTimeout(idle)
    const last = worker
    worker = undefined
    await last?.terminate()
  }
  const print = async (order: PrintOrder): Promise<Uint8Array> => {
    clearTimeout(idle)
    worker ??= open()
    try {
      const printed = await ask(worker, order)
      if ('fault' in printed) throw new Error(`paper could not be set: ${printed.fault}`)
      return printed.pdf
    } catch (error) {
      await stop()
      throw error
    } finally {
      idle = setTimeout(() => void stop(), idleTime).unref()
    }
  }
  return {
    print: (papers) => inTurn(() => print({ papers })),
    printLabels: (labels) => inTurn(() => print({ labels })),
    close: stop,
  }
}

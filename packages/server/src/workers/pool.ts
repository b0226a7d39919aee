/** Work that grows with its input, in threads of its own, in turns by account (docs/decisions/0081). */
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { packsFolder } from '../languages/packs.ts'
import type { InputOf, OutputOf, TaskName } from './tasks.ts'
import { type Asked, HungUp, openTurns } from './turns.ts'

/** The work took more time or memory than a piece of work may. */
export class TooMuchWork extends Error {}

/** The task itself threw; its thread can do the next one. */
class TaskFailed extends Error {}

export interface TaskOrder {
  readonly name: TaskName
  readonly input: unknown
}
/** What a thread is told as it starts. */
export interface ThreadData {
  /** Folder of the language packs that the server speaks. */
  readonly languages: string | undefined
}
export type TaskAnswer = { readonly result: unknown } | { readonly fault: string }

/** Does a task in a thread. @throws HungUp; TooMuchWork; Error where the task failed */
export type RunTask = <Name extends TaskName>(name: Name, input: InputOf<Name>) => Promise<OutputOf<Name>>

export interface WorkerPool {
  /**
   * Waits for the account's turn and does the work, which may ask threads for several tasks one after the other. What is gathered
   * for a task belongs into the work too: so does the turn.
   * @throws TooBusy where too much of the account waits; HungUp; what the work throws
   */
  inTurn<T>(asked: Asked, work: (run: RunTask) => Promise<T>): Promise<T>
  /**
   * Waits for a thread of its own for work of many pieces: what it has begun stays in its memory. Each task is a turn of the account, so
   * that nobody waits for the whole; of these threads an account has two of four.
   * @throws TooBusy where too much of the account waits; HungUp
   */
  ownThread(asked: Omit<Asked, 'isHeavy'>): Promise<OwnThread>
  close(): Promise<void>
}

export interface OwnThread {
  readonly run: RunTask
  /** @param isUsable false where its work was left in the middle: the thread ends */
  readonly leave: (isUsable: boolean) => Promise<void>
}

interface Bounds {
  /** Threads at once; they are started for the first work. */
  readonly threads: number
  /** Threads at once for work of many pieces. */
  readonly ownThreads: number
  readonly mostWaiting: number
  /** Milliseconds of one task. */
  readonly longest: number
  /** MiB of what a thread keeps. */
  readonly memory: number
}

const usual: Bounds = {
  threads: Math.max(2, Math.min(4, availableParallelism())),
  ownThreads: 4,
  mostWaiting: 16,
  longest: 120_000,
  memory: 512,
}

/** What it has loaded stays in its memory: a thread ends when nothing was done for so long, in milliseconds. */
const idleTime = 60_000

const isOutOfMemory = (error: unknown): boolean => (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'

/** What the thread answers. Whoever waits keeps the process alive. */
function answerOf(worker: Worker, order: TaskOrder, ends: AbortSignal): Promise<TaskAnswer> {
  return new Promise((resolve, reject) => {
    const done = (end: () => void) => {
      worker.off('message', answered).off('error', failed).off('exit', gone)
      ends.removeEventListener('abort', ended)
      worker.unref()
      end()
    }
    const answered = (answer: TaskAnswer) => done(() => resolve(answer))
    const failed = (error: unknown) => done(() => reject(isOutOfMemory(error) ? new TooMuchWork() : error))
    const gone = () => failed(new Error('the thread has stopped'))
    const ended = () => failed(ends.reason)
    worker.on('message', answered).on('error', failed).on('exit', gone)
    ends.addEventListener('abort', ended, { once: true })
    worker.ref()
    worker.postMessage(order)
  })
}

/** Threads that have nothing to do; the one that worked last is taken first. */
function openThreads(memory: number) {
  const free: { readonly worker: Worker; readonly idle: NodeJS.Timeout }[] = []
  const all = new Set<Worker>()
  let isClosed = false
  const end = async (worker: Worker) => {
    all.delete(worker)
    await worker.terminate()
  }
  const begin = (): Worker => {
    const worker = new Worker(new URL('./thread.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: memory },
      workerData: { languages: packsFolder() } satisfies ThreadData,
    })
    // a thread that fails while nobody waits for it has nobody to tell
    worker.on('error', () => undefined)
    worker.unref()
    all.add(worker)
    return worker
  }
  return {
    take: (): Worker => {
      if (isClosed) throw new Error('the thread has stopped')
      const last = free.pop()
      clearTimeout(last?.idle)
      return last?.worker ?? begin()
    },
    give: (worker: Worker) => {
      const idle = setTimeout(() => {
        free.splice(
          free.findIndex((one) => one.worker === worker),
          1,
        )
        void end(worker)
      }, idleTime).unref()
      free.push({ worker, idle })
    },
    end,
    close: async () => {
      isClosed = true
      for (const { idle } of free.splice(0)) clearTimeout(idle)
      await Promise.all([...all].map(end))
    },
  }
}

/** Waits for a turn that lasts until it is left. */
const entered = (inTurn: ReturnType<typeof openTurns>, asked: Asked): Promise<() => void> =>
  new Promise((enter, refuse) => {
    inTurn(asked, () => new Promise<void>((leave) => enter(leave))).catch(refuse)
  })

export function openWorkerPool(given: Partial<Bounds> = {}): WorkerPool {
  const { threads: places, ownThreads, mostWaiting, longest, memory } = { ...usual, ...given }
  const inTurn = openTurns({ places, mostWaiting })
  const ownTurn = openTurns({ places: ownThreads, mostWaiting })
  const threads = openThreads(memory)

  /** The result of a task, which has its turn. */
  const resultOf = async (worker: Worker, order: TaskOrder, signal: AbortSignal): Promise<unknown> => {
    if (signal.aborted) throw new HungUp()
    const over = new AbortController()
    const hangUp = () => over.abort(new HungUp())
    const timer = setTimeout(() => over.abort(new TooMuchWork()), longest)
    signal.addEventListener('abort', hangUp, { once: true })
    try {
      const answer = await answerOf(worker, order, over.signal)
      if ('fault' in answer) throw new TaskFailed(`${order.name} failed: ${answer.fault}`)
      return answer.result
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', hangUp)
    }
  }
  /** A thread for one task. */
  const run =
    (signal: AbortSignal): RunTask =>
    async (name, input) => {
      if (signal.aborted) throw new HungUp()
      const worker = threads.take()
      try {
        const result = await resultOf(worker, { name, input }, signal)
        threads.give(worker)
        return result as OutputOf<typeof name>
      } catch (error) {
        if (error instanceof TaskFailed) threads.give(worker)
        else await threads.end(worker)
        throw error
      }
    }
  return {
    inTurn: (asked, work) => inTurn(asked, () => work(run(asked.signal))),
    ownThread: async (given) => {
      const { signal } = given
      const leave = await entered(ownTurn, { ...given, isHeavy: false })
      const worker = threads.take()
      const asked: Asked = { ...given, isHeavy: false, isBegun: true }
      return {
        run: async (name, input) =>
          (await inTurn(asked, () => resultOf(worker, { name, input }, signal))) as OutputOf<typeof name>,
        leave: async (isUsable) => {
          leave()
          if (isUsable) threads.give(worker)
          else await threads.end(worker)
        },
      }
    },
    close: threads.close,
  }
}

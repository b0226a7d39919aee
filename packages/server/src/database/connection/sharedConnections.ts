/**
 * Connections that quick statements share: each is sent without waiting for the answers to those before it, and what is
 * asked in one turn of the event loop goes out as one piece. What that saves:
 * docs/decisions/0018.
 */
import type { Writable } from 'node:stream'
import pg from 'pg'
import type { Who } from '../database.ts'
import { ask, becoming, identityOf, nameOf, types } from './connection.ts'

/** More than one, so that a statement that takes longer does not keep everybody waiting. */
const allLanes = 3
/** Milliseconds without an answer after which nobody asks behind the one who waits. */
const longestSilence = 100
/** Milliseconds after a try to connect that failed. */
const betweenTries = 1_000

interface Lane {
  readonly client: pg.Client
  /** For whom the statement that was sent last is answered. */
  identity: string
  waiting: number
  /** When the lane last moved, by performance.now(). */
  moved: number
  isCorked: boolean
  /** Fulfilled once it acts for that identity. */
  acting: Promise<unknown>
}

export interface SharedConnections {
  /** Undefined when no lane is free: the statement has to be asked in another way. */
  ask(who: Who, text: string, values: readonly unknown[]): Promise<unknown[]> | undefined
  /** Answers what was asked and ends. */
  close(): Promise<void>
}

/** Keeps what is written until the event loop has heard all that is there to be heard. */
function cork(lane: Lane): void {
  if (lane.isCorked) return
  lane.isCorked = true
  const { stream } = (lane.client as unknown as { connection: { stream: Writable } }).connection
  stream.cork()
  setImmediate(() => {
    lane.isCorked = false
    stream.uncork()
  })
}

const nobody = becoming('none', { account: '', side: 'system' })

/** A lane that acts for nobody yet. @throws the database's error, leaving no connection behind */
async function laneTo(config: pg.ClientConfig, lost: (lane: Lane) => void): Promise<Lane> {
  const client = new pg.Client({ ...config, types, pipeline: true })
  const lane: Lane = { client, identity: '', waiting: 0, moved: 0, isCorked: false, acting: Promise.resolve() }
  client.on('error', () => lost(lane))
  try {
    await client.connect()
    await ask(client, nobody)
    return lane
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

/** Who asks on the lane from here on; row-level security goes by it. */
function become(lane: Lane, who: Who, failed: (lane: Lane) => void): void {
  const identity = identityOf('srm_app', who)
  if (lane.identity === identity) return
  lane.identity = identity
  lane.acting = ask(lane.client, becoming('srm_app', who))
  lane.acting.catch(() => failed(lane))
}

/** @throws the database's error, also when the lane could not be made to act for whoever asks */
async function question(lane: Lane, statement: Parameters<typeof ask>[1]): Promise<unknown[]> {
  const { acting } = lane
  if (lane.waiting === 0) lane.moved = performance.now()
  lane.waiting += 1
  try {
    const { rows } = await ask(lane.client, statement)
    await acting
    return rows
  } finally {
    lane.waiting -= 1
    lane.moved = performance.now()
  }
}

const isFree = ({ waiting, moved }: Lane): boolean => waiting === 0 || performance.now() - moved < longestSilence

export function sharedConnections(config: pg.ClientConfig): SharedConnections {
  const lanes = new Set<Lane>()
  let opening: Promise<unknown> | undefined
  let failed = Number.NEGATIVE_INFINITY
  let isClosed = false

  /** Nobody asks on it any more; what was asked is answered before it ends. */
  const drop = async (lane: Lane) => {
    if (lanes.delete(lane)) await lane.client.end().catch(() => undefined)
  }
  const openOne = () => {
    if (opening || isClosed || lanes.size >= allLanes || performance.now() - failed < betweenTries) return
    opening = laneTo(config, drop)
      .then(
        (lane) => lanes.add(lane),
        () => {
          failed = performance.now()
        },
      )
      .finally(() => {
        opening = undefined
      })
  }
  /** The lane on which fewest wait; nobody asks behind another one before all lanes are there. */
  const choose = (): Lane | undefined => {
    let best: Lane | undefined
    for (const lane of lanes) if (isFree(lane) && (!best || lane.waiting < best.waiting)) best = lane
    if (best?.waiting === 0) return best
    openOne()
    return lanes.size < allLanes ? undefined : best
  }
  return {
    ask: (who, text, values) => {
      const lane = choose()
      if (!lane) return undefined
      cork(lane)
      become(lane, who, drop)
      const name = nameOf(lane.client, text)
      const answer = question(lane, { text, values, name })
      // It keeps as many statements as it may: another one takes its place.
      if (!name) void drop(lane)
      return answer
    },
    close: async () => {
      isClosed = true
      await opening
      await Promise.all([...lanes].map(drop))
    },
  }
}

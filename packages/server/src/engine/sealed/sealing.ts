/** Sealed values of documents: put away as they are written, read again by who wrote them and once they are opened. */
import {
  isSealed,
  type SealedValues,
  sealedKeys,
  sealedValues,
  withoutSealed,
  withSealed,
} from '@srm/core/definition/sealed/sealedValues'
import type { AnyDoc, AnyDocument, AnyTransition } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { seal, unseal } from './installationSeal.ts'
import { openWith, sealFor } from './sealedBox.ts'

/** For whom values are sealed, and what they belong to. */
export interface SealedFor {
  /** Base64: see sealedBox.ts. */
  readonly publicKey: string
  readonly about: string
}
type ReadsKey = (context: Context, doc: AnyDoc) => Promise<SealedFor>
const keys = new Map<AnyDocument, ReadsKey>()

/** Registers with which key values of these documents are sealed. */
export function onSealing(def: AnyDocument, readsKey: ReadsKey): void {
  keys.set(def, readsKey)
}

/** What is stored of sealed values. */
interface Content {
  /** For whoever opens it. */
  readonly box: string
  /** For whoever wrote it, closed with a key of the installation. */
  readonly own: string
}

const contentOf = (def: AnyDocument, doc: AnyDoc): Content | undefined =>
  (doc[String(def.sealed?.content)] as Content | null | undefined) ?? undefined
const ownAbout = (def: AnyDocument, doc: AnyDoc): string => `${def.shape.name}|${doc.uuid}|own`

/** Does the transition say anything that is sealed? */
function fillsSealed(def: AnyDocument, { fills = [], fillsLines = [] }: AnyTransition): boolean {
  const keys = sealedKeys(def)
  return fills.some((key) => keys.head.includes(key)) || fillsLines.some((key) => keys.lines.includes(key))
}

/**
 * The document as it is written. What a transition says in sealed fields is put away; after another one what was put away
 * before stays as it is.
 */
export async function sealedAway(
  context: Context,
  def: AnyDocument,
  transition: AnyTransition,
  doc: AnyDoc,
): Promise<AnyDoc> {
  if (!def.sealed || !isSealed(def, doc)) return doc
  const values = fillsSealed(def, transition) ? sealedValues(def, doc) : undefined
  if (!values) return withoutSealed(def, doc)
  const { publicKey, about } = await (keys.get(def) as ReadsKey)(context, doc)
  const content: Content = {
    box: sealFor(publicKey, JSON.stringify(values), about),
    own: seal(values, ownAbout(def, doc)),
  }
  return { ...withoutSealed(def, doc), [String(def.sealed.content)]: content }
}

/** The document as who wrote it reads it; without the values where what is stored of them is damaged. */
export function ownRead(def: AnyDocument, doc: AnyDoc): AnyDoc {
  const content = isSealed(def, doc) ? contentOf(def, doc) : undefined
  const values = typeof content?.own === 'string' && unseal<SealedValues>(content.own, ownAbout(def, doc))
  return values ? withSealed(def, doc, values) : doc
}

/**
 * The document with what was sealed; undefined where the key is another one, or the content was moved or changed. One of which
 * nothing was sealed stays as it is.
 */
export function openedWith(def: AnyDocument, doc: AnyDoc, privateKey: string, about: string): AnyDoc | undefined {
  const content = contentOf(def, doc)
  if (!content) return doc
  const text = openWith(privateKey, content.box, about)
  return text === undefined ? undefined : withSealed(def, doc, JSON.parse(text) as SealedValues)
}

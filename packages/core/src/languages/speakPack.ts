/** A pack spoken by the SDK: sentences of rules and refusals, labels of definitions, and texts that have no key. */
import type { AnyDocument } from '../definition/workflow.ts'
import { addSpeech, type Params } from '../i18n/translate.ts'
import { englishOf, labelsOf } from './documentLabels.ts'
import { ourPlaces, type Pack, type Texts } from './pack.ts'

/** Texts by the English ones; what documents call something comes after what was said of the text itself. */
export function textsByEnglish(pack: Pack, definitions: Iterable<AnyDocument>): Readonly<Record<string, string>> {
  const all: Record<string, string> = {}
  const add = (english: string, text: string | undefined) => {
    if (text !== undefined && text !== '' && !Object.hasOwn(all, english)) all[english] = ourPlaces(text)
  }
  for (const [english, text] of Object.entries(pack.areas.texts)) add(ourPlaces(english), text)
  for (const def of definitions) for (const [key, of] of labelsOf(def)) add(englishOf(of), pack.areas.labels[key])
  return all
}

function labelsByPlace(labels: Texts, definitions: Iterable<AnyDocument>): ReadonlyMap<object, string> {
  const all = new Map<object, string>()
  for (const def of definitions)
    for (const [key, of] of labelsOf(def)) {
      const text = labels[key]
      // fields that several documents share have the name that the first of them gives
      if (text !== undefined && text !== '' && !all.has(of)) all.set(of, ourPlaces(text))
    }
  return all
}

/**
 * Has the SDK speak the language of a pack; what the pack does not say is English.
 * @param definitions all that are there; none where only texts are asked for
 * @param sentence says a sentence by its key
 */
export function speakPack(
  pack: Pack,
  definitions: readonly AnyDocument[],
  sentence: (key: string, params: Params) => string | undefined,
): void {
  const texts = textsByEnglish(pack, definitions)
  const labels = labelsByPlace(pack.areas.labels, definitions)
  addSpeech(pack.code, {
    sentence,
    text: (english, of) => labels.get(of) ?? (Object.hasOwn(texts, english) ? texts[english] : undefined),
  })
}

/** Who is told that something was said: people who are mentioned, and of what is shared the other side. Never what was said. */
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { otherSide } from '../files/attachedDocument.ts'
import type { Audience, DocumentMessages, MessageRule, Words } from '../messages/rules/rules.ts'

const line: Words = { en: 'Line: {item}', zh: '行号：{item}' }

function mention({ shape, key }: AnyDocument, side: Side): MessageRule {
  return {
    action: 'mention',
    to: { side, of: 'acting', answer: 'people' },
    mail: true,
    tab: 'talk',
    title: {
      en: `{by} mentioned you: ${shape.en} {${String(key[0])}}`,
      zh: `{by} 在${shape.zh} {${String(key[0])}} 中提到了您`,
    },
    lines: [line],
  }
}

/** Those of an account who have said something about the document. */
const talkers = `select distinct substr("createUser", length("elsAccount") + 2) as name from "comment"
  where "elsAccount" = $1 and "documentUuid" = $2 and "deleteDate" is null`

function shared({ shape, key, sides }: AnyDocument, side: Side): MessageRule {
  const person = sides[side]?.person as string | undefined
  const named: Pick<Audience, 'person'> = person === undefined ? {} : { person }
  return {
    action: 'comment',
    to: { side, of: 'other', ...named, alsoNamed: talkers, otherwise: `${shape.name}.comment` },
    mail: true,
    tab: 'talk',
    title: {
      en: `{company} commented: ${shape.en} {${String(key[0])}}`,
      zh: `{company} 在${shape.zh} {${String(key[0])}} 中留言`,
    },
    lines: [line],
  }
}

/** Every document is talked about. */
export const talkMessages = (documents: Readonly<Record<string, AnyDocument>>): DocumentMessages[] =>
  Object.values(documents).map((def) => ({
    def,
    rules: (Object.keys(def.sides) as Side[]).flatMap((side) => [
      mention(def, side),
      ...(otherSide(def, side) ? [shared(def, side)] : []),
    ]),
  }))

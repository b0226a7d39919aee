/** Completion of fish, which knows by itself when options are meant. */
import type { Option } from 'commander'
import { type CommandTree, grouped, pathsOf, quoted } from './commandTree.ts'

/** What an option takes: nothing, one of some words, a file, or what nobody can foresee. */
function taken({ required, optional, argChoices, flags }: Option): string {
  if (argChoices) return ` -x -a ${quoted(argChoices.join(' '))}`
  if (!required && !optional) return ''
  return flags.includes('<file>') ? ' -r -F' : ' -x'
}

const written = (option: Option): string =>
  ` -l ${option.long?.slice(2)}${option.short ? ` -s ${option.short.slice(1)}` : ''}${taken(option)}`

const at = (paths: readonly string[], rest: string): string =>
  `complete -c srm -n ${quoted(`__srm_at ${paths.map(quoted).join(' ')}`)}${rest}`

const optionLines = ({ declared }: CommandTree): string[] => {
  const all = [...declared].flatMap(([path, options]) => options.map((option) => ({ path, rest: written(option) })))
  return [...Map.groupBy(all, ({ rest }) => rest)].map(([rest, some]) =>
    at(
      some.map(({ path }) => path),
      rest,
    ),
  )
}

const nameLines = ({ names }: CommandTree): string[] =>
  grouped(names).flatMap(([words, paths]) => (words === '' ? [] : [at(paths, ` -f -a ${quoted(words)}`)]))

export const fish = (tree: CommandTree): string => `function __srm_at
  set -l place
  for word in (commandline -opc)
    string match -q -- '-*' $word; and continue
    set -l longer (string join ' ' -- $place $word)
    contains -- "$longer" ${pathsOf(tree).map(quoted).join(' ')}; and set place $place $word
  end
  contains -- "$place" $argv
end
complete -c srm -l help -s h
${nameLines(tree).join('\n')}
${optionLines(tree).join('\n')}
`

/** `srm completion`: scripts for shells, made from the tree of commands, so that every document completes by itself. */
import type { Command } from 'commander'
import { exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

/** What may follow each path of commands, such as `material import`. */
type Words = ReadonlyMap<string, readonly string[]>

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]

/** Visits the tree; a path is written with every name a command has. */
function collect(command: Command, path: readonly string[], words: Map<string, readonly string[]>): void {
  const options = command.options.flatMap(({ long, hidden }) => (long && !hidden ? [long] : []))
  const choices = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  words.set(path.join(' '), [...command.commands.flatMap(namesOf), ...choices, ...options, '--help'])
  for (const child of command.commands) for (const name of namesOf(child)) collect(child, [...path, name], words)
}

/** Values of options that take one of some words, by path and option. */
function choicesOf(command: Command, path: readonly string[], found: Map<string, readonly string[]>): void {
  for (const { long, argChoices } of command.options)
    if (long && argChoices) found.set([...path, long].join(' '), argChoices)
  for (const child of command.commands) for (const name of namesOf(child)) choicesOf(child, [...path, name], found)
}

/** The longest path that the words before the cursor name decides; options between them are passed over. */
const bash = (words: Words, values: Words): string => `_srm() {
  local word path="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$word" in -*) continue ;; esac
    case "$path$word" in
${[...words.keys()].filter(Boolean).map(quoted).join('|\\\n')}) path="$path$word " ;;
    esac
  done
  local previous="\${COMP_WORDS[COMP_CWORD - 1]}" candidates=""
  case "$path$previous" in
${cases(values, (list) => `candidates=${quoted(list)}`)}
  *) case "\${path% }" in
${cases(words, (list) => `candidates=${quoted(list)}`)}
  esac ;;
  esac
  COMPREPLY=($(compgen -W "$candidates" -- "\${COMP_WORDS[COMP_CWORD]}"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -F _srm srm
`

const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** One branch for each list of words, whatever the number of paths that have it. */
const cases = (words: Words, act: (list: string) => string): string =>
  [...Map.groupBy(words, ([, list]) => list.join(' '))]
    .map(([list, paths]) => `    ${paths.map(([path]) => quoted(path)).join('|')}) ${act(list)} ;;`)
    .join('\n')

const zsh = (words: Words, values: Words): string => `#compdef srm
autoload -U +X bashcompinit && bashcompinit
${bash(words, values)}`

const fish = (words: Words, values: Words): string => `function __srm_path
  set -l path
  for word in (commandline -opc)[2..-1]
    string match -q -- '-*' $word; and continue
    set -l longer (string join ' ' $path $word)
    contains -- $longer ${[...words.keys()].filter(Boolean).map(quoted).join(' ')}; and set path $path $word
  end
  string join ' ' $path
end
${[...Map.groupBy(words, ([, list]) => list.join(' '))]
  .map(([list, paths]) => {
    const test = `contains -- (__srm_path) ${paths.map(([path]) => quoted(path)).join(' ')}`
    return `complete -c srm -n ${quoted(test)} -a ${quoted(list)}`
  })
  .join('\n')}
${[...values]
  .map(([path, list]) => {
    const [option, ...before] = path.split(' ').reverse()
    const test = `test (__srm_path) = ${quoted(before.reverse().join(' '))}`
    return `complete -c srm -n ${quoted(test)} -l ${option?.slice(2)} -x -a ${quoted(list.join(' '))}`
  })
  .join('\n')}
`

const table = (words: Words): string =>
  [...words].map(([path, list]) => `  ${quoted2(path)} = @(${list.map(quoted2).join(', ')})`).join('\n')
const quoted2 = (text: string): string => `'${text.replaceAll("'", "''")}'`

const powershell = (words: Words, values: Words): string => `$srmWords = @{
${table(words)}
}
$srmValues = @{
${table(values)}
}
Register-ArgumentCompleter -Native -CommandName srm -ScriptBlock {
  param($word, $ast, $cursor)
  $path = ''
  $previous = ''
  foreach ($element in $ast.CommandElements | Select-Object -Skip 1) {
    $text = $element.ToString()
    if ($text -eq $word -and $element.Extent.EndOffset -ge $cursor) { continue }
    $previous = $text
    if ($text.StartsWith('-')) { continue }
    $longer = ($path + ' ' + $text).Trim()
    if ($srmWords.ContainsKey($longer)) { $path = $longer }
  }
  $list = $srmValues[($path + ' ' + $previous).Trim()]
  if (-not $list) { $list = $srmWords[$path] }
  $list | Where-Object { $_ -like "$word*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`

const shells: Readonly<Record<string, (words: Words, values: Words) => string>> = { bash, zsh, fish, powershell }

/** Prints the script of a shell. */
export async function completion(shell: string, program: Command, terminal: Terminal): Promise<number> {
  const [words, values] = [new Map<string, readonly string[]>(), new Map<string, readonly string[]>()]
  collect(program, [], words)
  choicesOf(program, [], values)
  const script = shells[shell]?.(words, values) ?? ''
  if (terminal.json) printJson(terminal, 0, { shell, script })
  else terminal.print(script)
  return exitCodes.ok
}

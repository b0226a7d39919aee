/** Completion of bash and zsh. Options are offered once a dash is there, files where nothing else is known. */
import { type CommandTree, grouped, type Lists, pathsOf, quoted } from './commandTree.ts'

/** One branch for each list of words, whatever the number of paths that have it. */
const branches = (lists: Lists, act: (words: string) => string): string =>
  grouped(lists)
    .filter(([words]) => words !== '')
    .map(([words, paths]) => `      ${paths.map(quoted).join('|')}) ${act(words)} ;;`)
    .join('\n')

/**
 * Finds the candidates. The longest path that the words before the cursor name decides; options between them are passed
 * over.
 */
const chosen = ({ names, options, values }: CommandTree, act: (words: string) => string): string =>
  `  case "$place$previous" in
${branches(values, act)}
  *) case "$current" in
    -*) case "\${place% }" in
${branches(options, act)}
    esac ;;
    *) case "\${place% }" in
${branches(names, act)}
    esac ;;
    esac ;;
  esac`

const followed = (tree: CommandTree): string => `    case "$word" in -*) continue ;; esac
    case "$place$word" in
${pathsOf(tree).map(quoted).join('|\\\n')}) place="$place$word " ;;
    esac`

export const bash = (tree: CommandTree): string => `_srm() {
  local word place="" at candidates=""
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD - 1]}"
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
${followed(tree)}
  done
${chosen(tree, (words) => `candidates=${quoted(words)}`)}
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _srm srm
`

/** For a folder of `fpath` as `_srm`, and to be sourced. */
export const zsh = (tree: CommandTree): string => `#compdef srm
_srm() {
  local word place="" at
  local current="$PREFIX" previous="\${words[CURRENT - 1]}"
  local -a candidates
  for ((at = 2; at < CURRENT; at++)); do
    word="\${words[at]}"
${followed(tree)}
  done
${chosen(tree, (words) => `candidates=(${words})`)}
  compadd -- "\${candidates[@]}" || _files
}
if [ "$funcstack[1]" = _srm ]; then _srm "$@"; else compdef _srm srm; fi
`

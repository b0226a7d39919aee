/** Completion of PowerShell. */
import type { CommandTree, Lists } from './commandTree.ts'

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const table = (lists: Lists): string =>
  [...lists].map(([path, list]) => `  ${quoted(path)} = @(${list.map(quoted).join(', ')})`).join('\n')

export function powershell({ names, options, values }: CommandTree): string {
  const words = new Map([...names].map(([path, list]) => [path, [...list, ...(options.get(path) ?? [])]]))
  return `$srmWords = @{
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
}

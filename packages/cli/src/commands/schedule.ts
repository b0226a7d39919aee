/** `srm schedule print`: what runs a command every day, for the clock of the system. */
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ScheduleOptions {
  readonly cron?: boolean
  readonly systemd?: boolean
  readonly windows?: boolean
  readonly at: string
  readonly name: string
  readonly tokenFile?: string
}

interface Planned {
  readonly command: string
  readonly hour: number
  readonly minute: number
  readonly name: string
  readonly tokenFile: string | undefined
}

const two = (number: number): string => String(number).padStart(2, '0')

/** In crontab a percent sign ends the command; `flock` keeps a run from overtaking the one before. */
function cron({ command, hour, minute, name, tokenFile }: Planned): string {
  const token = tokenFile ? `SRM_TOKEN_FILE='${tokenFile.replaceAll("'", `'\\''`)}' ` : ''
  return `${minute} ${hour} * * * ${token}flock -n "$HOME/.${name}.lock" ${command.replaceAll('%', '\\%')}\n`
}

/** A unit and its timer, one after the other; a run that was missed is made up for. % and $ would mean something to systemd. */
function systemd({ command, hour, minute, name, tokenFile }: Planned): string {
  const credential = tokenFile
    ? [`LoadCredential=token:${tokenFile.replaceAll('%', '%%')}`, 'Environment=SRM_TOKEN_FILE=%d/token']
    : []
  const quoted = command.replace(/[%$]/g, '$&$&').replaceAll('\\', '\\\\').replaceAll('"', '\\"')
  const service = [
    `# ${name}.service`,
    '[Unit]',
    `Description=${name}`,
    'Wants=network-online.target',
    'After=network-online.target',
    '',
    '[Service]',
    'Type=oneshot',
    ...credential,
    `ExecStart=/bin/sh -c "${quoted}"`,
  ]
  const timer = [
    `# ${name}.timer`,
    '[Unit]',
    `Description=${name}`,
    '',
    '[Timer]',
    `OnCalendar=*-*-* ${two(hour)}:${two(minute)}:00`,
    'Persistent=true',
    '',
    '[Install]',
    'WantedBy=timers.target',
  ]
  return `${[...service, '', ...timer].join('\n')}\n`
}

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[mark] ?? mark)

/** For `schtasks /create /xml`. */
function windows({ command, hour, minute, name, tokenFile }: Planned): string {
  const set = tokenFile ? `set "SRM_TOKEN_FILE=${tokenFile}"&& ` : ''
  return `<?xml version="1.0" encoding="UTF-8"?>
<Task version="1.2" xmlns="http://schemas.microsoft.com/windows/2004/02/mit/task">
  <RegistrationInfo><Description>${escaped(name)}</Description></RegistrationInfo>
  <Triggers>
    <CalendarTrigger>
      <StartBoundary>2026-01-01T${two(hour)}:${two(minute)}:00</StartBoundary>
      <Enabled>true</Enabled>
      <ScheduleByDay><DaysInterval>1</DaysInterval></ScheduleByDay>
    </CalendarTrigger>
  </Triggers>
  <Settings>
    <MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>
    <StartWhenAvailable>true</StartWhenAvailable>
    <RunOnlyIfNetworkAvailable>true</RunOnlyIfNetworkAvailable>
  </Settings>
  <Actions>
    <Exec>
      <Command>cmd.exe</Command>
      <Arguments>/c ${escaped(set + command)}</Arguments>
    </Exec>
  </Actions>
</Task>
`
}

const kinds = { cron, systemd, windows } as const
type Kind = keyof typeof kinds

function kindOf(options: ScheduleOptions, { say }: Terminal): Kind {
  const kind = (Object.keys(kinds) as Kind[]).find((one) => options[one])
  if (!kind) throw new CommandError('usage', say('missingOption', { option: '--cron, --systemd, --windows' }))
  return kind
}

function plan(command: string, { at, name, tokenFile }: ScheduleOptions, { say }: Terminal): Planned {
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === '') throw new CommandError('usage', say('badTime', { text: at }))
  if (!/^[\w.-]+$/.test(name)) throw new CommandError('usage', say('badUnitName', { name }))
  return { command, hour: Number(hour), minute: Number(minute), name, tokenFile }
}

/** Prints it; nothing on the system is changed. */
export async function printSchedule(command: string, options: ScheduleOptions, terminal: Terminal): Promise<number> {
  const kind = kindOf(options, terminal)
  const text = kinds[kind](plan(command, options, terminal))
  if (terminal.json) printJson(terminal, 0, { kind, text })
  else terminal.print(text)
  return exitCodes.ok
}

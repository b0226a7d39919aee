/** `srm schedule print`: what runs a command every day, for the clock of the system. */
import { type ConnectionOptions, open } from '../connection.ts'
import { CommandError, exitCodes } from '../exitCodes.ts'
import { printJson, type Terminal } from '../terminal.ts'

export interface ScheduleOptions extends ConnectionOptions {
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
  /** Of the server; without it the profile of whoever runs the command decides. */
  readonly url: string | undefined
}

const two = (number: number): string => String(number).padStart(2, '0')

/** In crontab a percent sign ends the command; `flock` keeps a run from overtaking the one before. */
function cron({ command, hour, minute, name, tokenFile, url }: Planned): string {
  const set = Object.entries({ SRM_URL: url, SRM_TOKEN_FILE: tokenFile })
    .flatMap(([key, value]) => (value ? [`${key}='${value.replaceAll("'", `'\\''`)}' `] : []))
    .join('')
  return `${minute} ${hour} * * * ${`${set}flock -n "$HOME/.${name}.lock" ${command}`.replaceAll('%', '\\%')}\n`
}

/** A unit and its timer, one after the other; a run that was missed is made up for. % and $ would mean something to systemd. */
function systemd({ command, hour, minute, name, tokenFile, url }: Planned): string {
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
    ...(url ? [`Environment=SRM_URL=${url.replaceAll('%', '%%')}`] : []),
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
function windows({ command, hour, minute, name, tokenFile, url }: Planned): string {
  const set = Object.entries({ SRM_URL: url, SRM_TOKEN_FILE: tokenFile })
    .flatMap(([key, value]) => (value ? [`set "${key}=${value}"&& `] : []))
    .join('')
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

async function plan(command: string, options: ScheduleOptions, terminal: Terminal): Promise<Planned> {
  const { at, name, tokenFile } = options
  const { say } = terminal
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(at) ?? []
  if (hour === '') throw new CommandError('usage', say('badTime', { text: at }))
  if (!/^[\w.-]+$/.test(name)) throw new CommandError('usage', say('badUnitName', { name }))
  const { url, byProject } = (await open(options, terminal)).settings
  // a token belongs to one server: who runs the command by it has no profile, and a project's file does not say where it goes
  if (tokenFile && byProject) throw new CommandError('usage', say('tokenNeedsUrl', { file: byProject }))
  if (tokenFile && !url) throw new CommandError('usage', say('missingOption', { option: '--url' }))
  const address = url && new URL(url).href.replace(/\/+$/, '')
  return { command, hour: Number(hour), minute: Number(minute), name, tokenFile, url: address }
}

/** Prints it; nothing on the system is changed. */
export async function printSchedule(command: string, options: ScheduleOptions, terminal: Terminal): Promise<number> {
  const kind = kindOf(options, terminal)
  const text = kinds[kind](await plan(command, options, terminal))
  if (terminal.json) printJson(terminal, 0, { kind, text })
  else terminal.print(text)
  return exitCodes.ok
}

import { fork, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { unavailable } from '../http/errors.ts'
import { sha256 } from '../ids.ts'
import { programOf } from '../program.ts'
import { PictureRefused, type PictureFault } from './picture-fault.ts'
import { essentialParts } from './picture-parts.ts'
import type { PrivatePicture, RenderedPicture } from './picture-rendering.ts'

/** The task of a picture process: every size of a public picture, or one private picture. */
export type PictureTask = { picture: Uint8Array } & (
  | { kind: 'sizes'; base: string }
  | { kind: 'private'; widthMax: number }
)
export type PictureAnswer =
  | { kind: 'sizes'; value: RenderedPicture }
  | { kind: 'private'; value: PrivatePicture }
  | { kind: 'refused'; fault: PictureFault }
  | { kind: 'failed'; words: string }

/**
 * Memory of a decoding process, in KiB of data (RLIMIT_DATA). The largest accepted pictures, 24 million pixels in
 * progressive JPEG or 16-bit interlaced PNG, need up to 450 MB.
 */
const dataKibMax = 640 * 1024
/** What a decoder may take. Another process that keeps it from running does not count against the picture. */
export type PictureLimits = Readonly<{
  /** Processor time, in seconds (RLIMIT_CPU). */
  cpuSeconds: number
  /** Wall time, in milliseconds. */
  patienceMs: number
}>
const usualLimits: PictureLimits = { cpuSeconds: 30, patienceMs: 120_000 }
/** On a contended core a decoder gets a third of what other work gets: a photo may take a second, a click may not. */
const niceness = 5
const hashCharacters = 32

/**
 * Decodes a PNG or JPEG (by its content, not its name), turns it upright and re-encodes it in every size, without any
 * metadata of the original. Narrow originals are not enlarged. Throws `PictureRefused` for everything else, and 503 when
 * the machine is so busy that the decoder does not get its time. Runs in a process of its own, whose memory is limited
 * and freed afterwards, so that a decoder that goes wrong takes nothing else down.
 */
export async function renderPicture(
  content: Buffer,
  limits: PictureLimits = usualLimits,
): Promise<RenderedPicture> {
  const base = `media/${sha256(content).slice(0, hashCharacters)}`
  const answer = await ask({ kind: 'sizes', picture: essentialParts(content), base }, limits)
  if (answer.kind === 'sizes') return answer.value
  throw faultOf(answer)
}

/**
 * Renders one upright JPEG of a private picture (identity, profile), at most `widthMax` pixels wide; otherwise like
 * `renderPicture`.
 */
export async function renderPrivatePicture(
  content: Buffer,
  widthMax: number,
): Promise<PrivatePicture> {
  const task = { kind: 'private', picture: essentialParts(content), widthMax } as const
  const answer = await ask(task, usualLimits)
  if (answer.kind === 'private') return answer.value
  throw faultOf(answer)
}

function faultOf(answer: PictureAnswer): Error {
  if (answer.kind === 'refused') return new PictureRefused(answer.fault)
  const words =
    answer.kind === 'failed' ? answer.words : `an answer of another kind, ${answer.kind}`
  return new Error(`A picture could not be rendered: ${words}`)
}

function ask(task: PictureTask, { cpuSeconds, patienceMs }: PictureLimits): Promise<PictureAnswer> {
  const child = startProcess(cpuSeconds)
  let impatience: NodeJS.Timeout
  return new Promise<PictureAnswer>((resolve, reject) => {
    impatience = setTimeout(() => {
      reject(unavailable())
      child.kill('SIGKILL')
    }, patienceMs)
    child.once('error', reject)
    child.once('message', (answer: PictureAnswer) => resolve(answer))
    // The process ended without an answer: it hit its memory or processor limit.
    child.once('exit', () => resolve({ kind: 'refused', fault: 'too-large' }))
    child.send(task, error => error && reject(error))
  }).finally(() => {
    clearTimeout(impatience)
    if (child.connected) child.disconnect()
  })
}

/** Starts the process without our environment, because a decoder needs no secrets. */
function startProcess(cpuSeconds: number): ChildProcess {
  const { file, isSource } = programOf(new URL('./picture-process.ts', import.meta.url))
  // Runs without JIT, because its code runs only once: Node 24 reserves 512 MB for machine code, which count as data of
  // the process.
  const options = ['--jitless', ...(isSource ? ['--import', 'tsx'] : [])]
  const limited = process.platform === 'linux' && existsSync('/bin/sh')
  const limits = `ulimit -d ${dataKibMax} && ulimit -t ${cpuSeconds}`
  const limit = [`-c`, `${limits} && exec "$0" "$@"`, process.execPath]
  const child = fork(file, [], {
    execPath: limited ? '/bin/sh' : process.execPath,
    execArgv: limited ? [...limit, ...options] : options,
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, niceness)
  return child
}

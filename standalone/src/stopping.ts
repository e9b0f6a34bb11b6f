/** A started part. Parts are stopped in reverse order, each even when the one before it fails. */
export type Stoppable = Readonly<{ name: string; stop: () => Promise<void> | void }>

/** Registers each part as it starts, so that it can be stopped. Throws to abort the start. */
export type Started = <P extends Part>(name: string, part: P) => P
type Part = Readonly<{ stop?: () => Promise<void>; close?: () => Promise<void> }>

const stopMsMax = 8_000

/** Stops all parts, the youngest first. A part that does not stop in time is reported and left behind. */
export async function stopAll(
  parts: readonly Stoppable[],
  report: (line: string) => void,
): Promise<void> {
  for (const part of parts.toReversed()) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<'late'>(resolve => {
      timer = setTimeout(() => resolve('late'), stopMsMax)
    })
    try {
      if ((await Promise.race([part.stop(), late])) === 'late')
        report(`${part.name} did not stop in time`)
    } catch (error) {
      report(
        `${part.name} stopped badly: ${error instanceof Error ? error.message : String(error)}`,
      )
    } finally {
      clearTimeout(timer)
    }
  }
}

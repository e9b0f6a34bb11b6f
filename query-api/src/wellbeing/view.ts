import type { WellbeingLine, WellbeingView } from '@arung/contracts/wellbeing/views'
import { factAt, factsOf } from '@arung/platform/wellbeing/facts'
import { isReadersOld, jobsLine, mailsLine, modelsLine, proofLine } from './lines-of-log.ts'
import {
  archiveLine,
  backupsLine,
  clockLine,
  databaseLine,
  diskLine,
  rehearsalLine,
  versionsLine,
} from './lines-of-machine.ts'
import { certificateLine, gatewayLine, webhooksLine } from './lines-of-others.ts'
import { secondsSince } from './line.ts'
import type { Looked } from './look.ts'

const lines = [
  proofLine,
  backupsLine,
  rehearsalLine,
  archiveLine,
  modelsLine,
  jobsLine,
  mailsLine,
  gatewayLine,
  webhooksLine,
  certificateLine,
  diskLine,
  databaseLine,
  clockLine,
  versionsLine,
] as const

/** Judges everything that was looked at. */
export const linesOf = (looked: Looked): WellbeingLine[] => lines.map(line => line(looked))

/** A proof tells of itself every few seconds. One that is silent for longer was interrupted. */
export const proofSilentSecondsMax = 120
const proverSilentSecondsMax = 120

export function wellbeingView(looked: Looked): WellbeingView {
  const { facts, now } = looked
  const prover = factAt(facts, 'prover', 'standalone')
  const isThere = prover !== null && secondsSince(now, prover.lookedAt) <= proverSilentSecondsMax
  return {
    lines: linesOf(looked),
    readers: factsOf(facts, 'readers')
      .filter(({ lookedAt }) => !isReadersOld(now, lookedAt))
      .flatMap(({ fact }) => fact.readers),
    proof: {
      progress: progressOf(looked),
      canBeAsked: isThere,
      everyDays: isThere ? prover.fact.everyDays : 0,
    },
  }
}

function progressOf({ facts, now }: Looked): WellbeingView['proof']['progress'] {
  const running = factAt(facts, 'proof-progress', 'now')
  if (running !== null && secondsSince(now, running.lookedAt) <= proofSilentSecondsMax)
    return running.fact
  const asked = factAt(facts, 'proof-asked', 'page')
  return asked !== null && secondsSince(now, asked.lookedAt) <= proofSilentSecondsMax
    ? { part: 'ASKED', done: 0, all: null }
    : null
}

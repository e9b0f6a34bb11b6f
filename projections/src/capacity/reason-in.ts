import type { ReasonWords } from '@arung/domain/capacity/events'

type Reasoned = Readonly<{ reason: string; words?: ReasonWords }>

/** Returns the reason of a change of a pool's day: in both languages where it is known in both, else as it was typed. */
export const reasonIn = ({ reason, words }: Reasoned): string | ReasonWords => words ?? reason

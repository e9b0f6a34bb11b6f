import { paperNamespace, seriesName, type Series } from '@arung/domain/papers/streams'
import { uuidv5 } from '@arung/platform/ids'
import { streamsOf } from '../streams-of.ts'

const numbersOf = streamsOf('numbers')
/** One part of the numbers of a kind and year. */
export const numbersStream = (series: Series) =>
  numbersOf(uuidv5(paperNamespace, seriesName(series)))
export const paperStream = streamsOf('paper')

/** Returns the id of a paper by its name. The same occasion gives the same paper. */
export const paperIdOf = (name: string): string => uuidv5(paperNamespace, name)

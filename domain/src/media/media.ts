import { accept, refuse, type Decider } from '../decider.ts'
import type { MediaEvent } from './events.ts'

export type MediaCommand = {
  type: 'StorePicture'
  mediaId: string
  base: string
  width: number
  height: number
  by: string
  now: string
}
export type MediaRefusal = 'MediaIdTaken'
export type Media = Readonly<{ base: string | null }>

/** A picture that was rendered and stored. The content under one id never changes. */
export const media: Decider<MediaCommand, MediaEvent, Media, MediaRefusal> = {
  initial: { base: null },
  decide({ mediaId, base, width, height, by, now: at }, state) {
    if (state.base === base) return accept()
    if (state.base !== null) return refuse('MediaIdTaken')
    return accept({ type: 'PictureStored', data: { mediaId, base, width, height, by, at } })
  },
  evolve: (_state, event) => ({ base: event.data.base }),
}

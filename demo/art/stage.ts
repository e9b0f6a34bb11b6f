import { lights, type Light, type Time } from './light.ts'
import { hashText, randomFrom, type Random } from './random.ts'

/** The canvas of one picture, in pixels, with its light and its own chance. */
export type Stage = Readonly<{
  width: number
  height: number
  time: Time
  light: Light
  /** Where the subject stands, in pixels from the left. */
  focus: number
  /** Pixels per design unit: 1 on a canvas of 1600 × 1067. */
  unit: number
  /** Each layer draws from its own stream, so that a change in one leaves the others alone. */
  random: (layer: string) => Random
  /** A number for noise fields, of the same kind. */
  field: (layer: string) => number
}>

/** What decides a stage; `focus` is a share of the width, 0.5 when not given. */
export type Setting = Readonly<{
  seed: string
  time: Time
  width: number
  height: number
  focus?: number
}>

/** Promises the same stage for the same setting. */
export function stageOf(setting: Setting): Stage {
  const { seed, time, width, height } = setting
  return {
    width,
    height,
    time,
    light: lights[time],
    focus: width * (setting.focus ?? 0.5),
    unit: Math.min(width / 1280, height / 1067),
    random: layer => randomFrom(`${seed}/${layer}`),
    field: layer => hashText(`${seed}/${layer}`) % 100_000,
  }
}

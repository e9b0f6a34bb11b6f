// Whether the containers can be started here for tests, and if not, why.
import { existsSync } from 'node:fs'
import { lackingForEngine } from './engine.mjs'

/** Returns null when an engine can be started here and the images can be pulled or made, else the reason why not. */
export const lackingForContainers = () =>
  existsSync('/usr/bin/apt-get')
    ? lackingForEngine()
    : 'the images are made from packages of Debian'

// Whether the containers can be started here for tests, and if not, why.
import { existsSync } from 'node:fs'
import { lackingForEngine } from './engine.mjs'

/** Null when an engine can be started here, and what is pulled or made for it can be had; else the reason why not. */
export const lackingForContainers = () =>
  existsSync('/usr/bin/apt-get')
    ? lackingForEngine()
    : 'the images are made from packages of Debian'

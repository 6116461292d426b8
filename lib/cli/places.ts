import { makeFilesPrivate } from '@/lib/core/ground/server/data-folder';
import { readPlaces } from './places/read-places';
import { exitWith } from './support/run-command';

makeFilesPrivate();
await exitWith(readPlaces);

import { makeFilesPrivate } from '@/lib/core/ground/server/data-folder';
import { importFolder } from './import/import-folder';
import { exitWith } from './support/run-command';

makeFilesPrivate();
await exitWith(importFolder);

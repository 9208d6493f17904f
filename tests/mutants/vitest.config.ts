import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import base from '../../vite.config';

/** Vitest configuration that replaces a machine file by the mutant in the JSON file `process.env.MUTANT`. */
export default defineConfig(async (env) => {
  const config = await base(env);
  const projects = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'extends' in project
      ? { ...project, plugins: [plantedMutant(), ...(project.plugins ?? [])] }
      : project,
  );
  return { ...config, test: { ...config.test, ...(projects && { projects }) } };
});

/** Reads the JSON file on each load, because the mutant changes between runs. */
function plantedMutant(): Plugin {
  return {
    name: 'planted-mutant',
    enforce: 'pre',
    load(id) {
      if (!id.includes('.machine.ts')) return null;
      const mutant: { file: string; text: string } = JSON.parse(readFileSync(process.env.MUTANT ?? '', 'utf8'));
      return id.replace(/\?.*/, '') === mutant.file ? mutant.text : null;
    },
  };
}

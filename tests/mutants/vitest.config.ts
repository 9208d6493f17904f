import { readFileSync } from 'node:fs';
import { defineConfig, type Plugin } from 'vitest/config';
import base from '../../vite.config';

/** The shop's own tests, but one machine's file reads as MUTANT tells: that is a JSON file, `{file, text}`. */
export default defineConfig(async (env) => {
  const config = await base(env);
  const projects = config.test?.projects?.map((project) =>
    typeof project === 'object' && 'extends' in project
      ? { ...project, plugins: [plantedMutant(), ...(project.plugins ?? [])] }
      : project,
  );
  return { ...config, test: { ...config.test, ...(projects && { projects }) } };
});

/** Read anew each time: between two runs the mutant changes, and the file on the disk never does. */
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

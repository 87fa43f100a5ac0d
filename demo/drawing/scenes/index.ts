import { palettes, type PaletteName } from "../palettes.ts";
import { randomFrom } from "../random.ts";
import type { Layer, SceneKind } from "../scene.ts";
import { airshipScene } from "./airship.ts";
import { auroraScene } from "./aurora.ts";
import { balloonsScene } from "./balloons.ts";
import { bookshopScene } from "./bookshop.ts";
import { bridgeScene } from "./bridge.ts";
import { campfireScene } from "./campfire.ts";
import { canalScene } from "./canal.ts";
import { coastTrainScene } from "./coast-train.ts";
import { dunesScene } from "./dunes.ts";
import { ferryScene } from "./ferry.ts";
import { firefliesScene } from "./fireflies.ts";
import { fjordScene } from "./fjord.ts";
import { greenhouseScene } from "./greenhouse.ts";
import { harbourScene } from "./harbour.ts";
import { islandScene } from "./island.ts";
import { jellyfishScene } from "./jellyfish.ts";
import { kitesScene } from "./kites.ts";
import { lanternsScene } from "./lanterns.ts";
import { lighthouseScene } from "./lighthouse.ts";
import { observatoryScene } from "./observatory.ts";
import { planetScene } from "./planet.ts";
import { ridgesScene } from "./ridges.ts";
import { sailboatScene } from "./sailboat.ts";
import { skylineScene } from "./skyline.ts";
import { snowCabinScene } from "./snow-cabin.ts";
import { stationScene } from "./station.ts";
import { stormScene } from "./storm.ts";
import { teaHouseScene } from "./tea-house.ts";
import { trainWindowScene } from "./train-window.ts";
import { turbinesScene } from "./turbines.ts";
import { viaductScene } from "./viaduct.ts";
import { whaleScene } from "./whale.ts";
import { workbenchScene } from "./workbench.ts";

/** Every scene there is, by name. */
export const scenes = {
  lighthouse: lighthouseScene,
  storm: stormScene,
  ferry: ferryScene,
  sailboat: sailboatScene,
  harbour: harbourScene,
  island: islandScene,
  kites: kitesScene,
  aurora: auroraScene,
  fjord: fjordScene,
  snowCabin: snowCabinScene,
  observatory: observatoryScene,
  viaduct: viaductScene,
  trainWindow: trainWindowScene,
  station: stationScene,
  coastTrain: coastTrainScene,
  bridge: bridgeScene,
  skyline: skylineScene,
  bookshop: bookshopScene,
  canal: canalScene,
  dunes: dunesScene,
  balloons: balloonsScene,
  airship: airshipScene,
  ridges: ridgesScene,
  turbines: turbinesScene,
  planet: planetScene,
  whale: whaleScene,
  jellyfish: jellyfishScene,
  lanterns: lanternsScene,
  campfire: campfireScene,
  fireflies: firefliesScene,
  teaHouse: teaHouseScene,
  greenhouse: greenhouseScene,
  workbench: workbenchScene,
} satisfies Record<string, SceneKind>;

export type SceneName = keyof typeof scenes;

/** Draws a scene; the same arguments give the same drawing. */
export function drawScene(
  scene: SceneName,
  palette: PaletteName,
  seed: string,
  wishes: readonly string[] = [],
): Layer[] {
  return scenes[scene]({
    random: randomFrom(`${scene} ${seed}`),
    palette: palettes[palette],
    wishes: new Set(wishes),
  });
}

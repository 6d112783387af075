//! Geometries that games on one map share. Making one takes longer than all the rest of a board, and each page with a map needs one.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::{BoardCell, BoardGeometry};

/// Number of geometries that are kept.
const KEPT: usize = 32;

/// A geometry with what it was made of.
struct MadeGeometry {
    cells: Vec<BoardCell>,
    links: Vec<[u16; 2]>,
    geometry: Arc<BoardGeometry>,
}

/// The geometries that are kept, the one asked for last at the end.
struct KeptGeometries(Mutex<Vec<MadeGeometry>>);

static SHARED: KeptGeometries = KeptGeometries(Mutex::new(Vec::new()));

impl BoardGeometry {
    /// Returns what [`BoardGeometry::of_cells`] makes, and what it has made of the same cells a short while ago.
    pub fn shared(cells: Vec<BoardCell>, links: Vec<[u16; 2]>) -> Arc<BoardGeometry> {
        SHARED.of_cells(cells, links)
    }
}

impl KeptGeometries {
    /// Returns the geometry of the cells. The list is not locked while one is made, so two that are asked for at once may both be made.
    fn of_cells(&self, cells: Vec<BoardCell>, links: Vec<[u16; 2]>) -> Arc<BoardGeometry> {
        let kept = self.take(&cells, &links);
        let made = kept.unwrap_or_else(|| {
            let geometry = Arc::new(BoardGeometry::of_cells(&cells, &links));
            MadeGeometry { cells, links, geometry }
        });
        let geometry = Arc::clone(&made.geometry);
        let mut all = self.all();
        if all.len() >= KEPT {
            all.remove(0);
        }
        all.push(made);
        geometry
    }

    fn take(&self, cells: &[BoardCell], links: &[[u16; 2]]) -> Option<MadeGeometry> {
        let mut all = self.all();
        let place = all.iter().rposition(|one| one.links == links && one.cells == cells)?;
        Some(all.remove(place))
    }

    fn all(&self) -> MutexGuard<'_, Vec<MadeGeometry>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardTerrain;

    fn cells(width: u16) -> Vec<BoardCell> {
        let right = f32::from(width);
        let outline = vec![(0.0, 0.0), (right, 0.0), (right, 67.0), (0.0, 67.0)];
        vec![BoardCell { ground: BoardTerrain::Land, outline, middle: (right / 2.0, 33.5) }]
    }

    #[test]
    fn the_same_cells_have_one_geometry_and_others_their_own() {
        let kept = KeptGeometries(Mutex::default());
        let of = |width| kept.of_cells(cells(width), Vec::new());
        let first = of(67);
        assert_eq!(*first, BoardGeometry::of_cells(&cells(67), &[]));
        assert!(Arc::ptr_eq(&first, &of(67)));
        assert_ne!(first, of(68));
        // What is asked for again and again stays, of all else only so many.
        for width in 100..100 + 2 * KEPT as u16 {
            of(width);
            assert!(Arc::ptr_eq(&first, &of(67)));
        }
        assert_eq!(kept.all().len(), KEPT);
        let evicted = of(68);
        assert_eq!(*evicted, BoardGeometry::of_cells(&cells(68), &[]));
    }
}
